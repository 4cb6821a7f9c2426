/** Measuring time per row in ms, and the minimum number of samples. */
const budgetMs = 400;
const fewestSamples = 3;
/** A sample repeats the work until it takes about this long. */
const sampleMs = 8;

/** One line of the report: `run` does `units` of work (bars, runs). */
export function row(name, units, run, unit = 'bar') {
  return { name, units, run, unit, repeats: 1, times: [], spent: 0, medianMs: Number.NaN };
}

/** Measures in alternating rounds, so that noise affects all rows alike; the first rounds only warm up the compiler. */
export function measure(rows) {
  for (const one of rows) {
    const started = performance.now();
    do one.run();
    while (performance.now() - started < 60);
    const again = performance.now();
    one.run();
    one.repeats = Math.max(1, Math.round(sampleMs / Math.max(1e-4, performance.now() - again)));
  }
  for (let round = 0; rows.some(needsMore); round++) {
    for (const one of rows.filter(needsMore)) {
      const started = performance.now();
      for (let i = 0; i < one.repeats; i++) one.run();
      const elapsed = performance.now() - started;
      one.times.push(elapsed / one.repeats);
      one.spent += elapsed;
    }
  }
  for (const one of rows) one.medianMs = one.times.toSorted((a, b) => a - b)[one.times.length >> 1];
  return rows;
}

function needsMore({ times, spent }) {
  return times.length < fewestSamples || (times.length < 15 && spent < budgetMs);
}

export function nsPerUnit({ medianMs, units }) {
  return (medianMs * 1e6) / units;
}

export function printTable(title, header, lines) {
  console.log(`\n${title}`);
  const cells = [header, ...lines];
  const widths = header.map((_, k) => Math.max(...cells.map((line) => line[k].length)));
  for (const line of cells) {
    console.log(line.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k]))).join('  '));
  }
}
