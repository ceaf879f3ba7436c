// A plain server of static files for this machine:   node tools/web/serve.mjs FOLDER [PORT]
// PORT 0 takes any. Prints the address; answers nobody but this machine.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm', '.png': 'image/png', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };

/** The file that an address names below the folder, or null. */
function fileOf(folder, address) {
  let name;
  try {
    name = decodeURIComponent(new URL(address, 'http://here').pathname);
  } catch {
    return null;
  }
  const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name);
  if (!file.startsWith(folder + path.sep) || !fs.existsSync(file) || !fs.statSync(file).isFile()) return null;
  return file;
}

/** Answers with the server; `onRequest(method, url)` hears of every question. */
export function serve(folder, port = 0, onRequest = () => {}) {
  const root = path.resolve(folder);
  const server = http.createServer((request, answer) => {
    onRequest(request.method, request.url);
    const file = request.method === 'GET' || request.method === 'HEAD' ? fileOf(root, request.url) : null;
    if (file === null) {
      answer.writeHead(404, { 'content-type': 'text/plain' });
      answer.end('There is no such file.\n');
      return;
    }
    let bytes = fs.readFileSync(file);
    const head = { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' };
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && !/\.(png|uf2)$/.test(file)) {
      bytes = gzipSync(bytes);
      head['content-encoding'] = 'gzip';
    }
    answer.writeHead(200, { ...head, 'content-length': bytes.length });
    answer.end(request.method === 'HEAD' ? undefined : bytes);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , folder, port = '0'] = process.argv;
  try {
    const server = await serve(folder, Number(port));
    console.log(`Neva is at http://127.0.0.1:${server.address().port}/   (Ctrl-C ends it)`);
  } catch (error) {
    console.error(error.code === 'EADDRINUSE' ? `port ${port} is in use; try another --port` : error.message);
    process.exitCode = 1;
  }
}
