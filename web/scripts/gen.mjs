// Writes src/kit/api/types.gen.ts from an OpenAPI document: `npm run gen -- openapi.json` (a path or a URL).
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const source = process.argv[2] ?? 'http://localhost:8080/openapi.json';
const url = /^https?:/.test(source) ? new URL(source) : pathToFileURL(resolve(source));
const head = "// Generated from the portal's own /openapi.json by `npm run gen`. Not edited by hand.\n\n";
const target = new URL('../src/kit/api/types.gen.ts', import.meta.url);
await writeFile(target, head + astToString(await openapiTS(url, { alphabetize: true })));
