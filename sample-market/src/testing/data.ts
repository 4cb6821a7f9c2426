import { readFile } from 'node:fs/promises';
import { parseCompanyFacts } from '../company/company-facts.ts';
import { parseUniverse } from '../universe.ts';

const read = (file: string) => readFile(new URL(`../../../server/data/${file}`, import.meta.url), 'utf8');

/** The data that the server bundles. */
export const readUniverse = async () => parseUniverse(await read('universe.csv'));
export const readCompanyFacts = async () => parseCompanyFacts(await read('company-facts.csv'));
