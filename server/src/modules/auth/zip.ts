import { csvLine } from '@candlewick/engine/csv';
import { Zip, ZipDeflate } from 'fflate';
import type { Section } from '../../accounts/holdings.ts';

/** Fast rather than small: the loop of events waits in the meantime. */
const level = 3;
const encoder = new TextEncoder();

async function* jsonOf({ rows }: Section): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows()) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

async function* csvOf({ rows, onlyInJson = [] }: Section): AsyncGenerator<string> {
  let columns: string[] | undefined;
  for await (const row of rows()) {
    if (!columns) {
      columns = Object.keys(row).filter((column) => !onlyInJson.includes(column));
      yield csvLine(columns);
    }
    yield csvLine(columns.map((column) => row[column]));
  }
}

/** A ZIP of a JSON and a CSV file per section, made while it is read. */
export async function* zipOf(sections: readonly Section[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    if (bytes.length > 0) made.push(bytes);
  });
  const take = () => {
    if (failure) throw failure;
    const bytes = made;
    made = [];
    return bytes;
  };
  for (const section of sections) {
    for (const [extension, contentOf] of [['json', jsonOf] as const, ['csv', csvOf] as const]) {
      const file = new ZipDeflate(`${section.name}.${extension}`, { level });
      zip.add(file);
      for await (const text of contentOf(section)) {
        file.push(encoder.encode(text));
        yield* take();
      }
      file.push(new Uint8Array(0), true);
      yield* take();
    }
  }
  zip.end();
  yield* take();
}
