// Reads `go test -json` and prints one line a package, the output of what failed, and how many tests passed and failed.
import { createInterface } from 'node:readline';

const output = new Map();
let passed = 0;
let failed = 0;

const keyOf = ({ Package, ImportPath, Test = '' }) => `${Package ?? ImportPath} ${Test}`;

function onOutput(event) {
  if (event.Output.startsWith('note: ')) process.stdout.write(event.Output);
  const key = keyOf(event);
  output.set(key, (output.get(key) ?? '') + event.Output);
}

function onEnd(event) {
  const key = keyOf(event);
  const isTest = event.Test !== undefined;
  if (event.Action === 'fail') {
    console.log(`--- FAIL ${key}\n${output.get(key) ?? ''}${output.get(`${event.FailedBuild} `) ?? ''}`);
    failed += isTest ? 1 : 0;
  } else if (event.Action === 'pass') {
    passed += isTest ? 1 : 0;
  }
  if (!isTest) console.log(`${event.Action}\t${event.Package}\t${event.Elapsed} s`);
  output.delete(key);
}

let brokenPackages = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.startsWith('{')) {
    console.log(line);
    continue;
  }
  const event = JSON.parse(line);
  if (event.Action === 'output' || event.Action === 'build-output') onOutput(event);
  if (['pass', 'fail', 'skip'].includes(event.Action)) onEnd(event);
  if (event.Action === 'fail' && event.Test === undefined) brokenPackages += 1;
}

failed = Math.max(failed, brokenPackages);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
