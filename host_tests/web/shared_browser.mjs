// One browser for all tests of a run.
import { after } from 'node:test';
import { Browser } from './browser.mjs';

export const browser = await Browser.start();
after(() => browser.close());
