// Prints a line "seconds title" for each journey of the JSON that Playwright wrote.
import { readFileSync } from 'node:fs';

function* specs({ suites = [], specs: own = [] }) {
  yield* own;
  for (const suite of suites) yield* specs(suite);
}

for (const { title, tests } of specs(JSON.parse(readFileSync(process.argv[2], 'utf8')))) {
  for (const { results, projectName } of tests) {
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    console.log(`${seconds.toFixed(1)} ${title} (${projectName})`);
  }
}
