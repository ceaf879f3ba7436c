// All tests of the page in one browser. Each file also runs alone: node --test host_tests/web/play.test.mjs
import './play.test.mjs';
import './saves.test.mjs';
import './page.test.mjs';
import './firmware.test.mjs';
import './flashing.test.mjs';
