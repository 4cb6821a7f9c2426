import { expect, it } from 'vitest';
import { helpPassages, passagesOf } from './help-passages.files.ts';
import { searchHelp } from './search-help.ts';

it('splits a page into paragraphs and items with their titles', () => {
  expect(
    passagesOf('# Page\n\n**Lead.** One [link](x.md)\nline.\n\nMore.\n\n## Other\n\n- _Item_ one\n- Two\n'),
  ).toEqual([
    { title: 'Page: Lead', text: 'One link line.', isLead: true },
    { title: 'Page: Lead', text: 'More.', isLead: false },
    { title: 'Other: Item', text: '_Item_ one', isLead: true },
    { title: 'Other', text: 'Two', isLead: false },
  ]);
});

it.each([
  ['how much does a backtest cost', 'Cost'],
  ['how do alerts work', 'Alerts'],
  ['how are fills computed in a backtest', 'Fills'],
  ['how can i import tickers from my broker', 'Import'],
  ['can i export my trades as csv', 'Export'],
  ['is there a dark theme', 'Appearance'],
])('%s: %s', async (question, title) => {
  const [best] = searchHelp(await helpPassages(), question);
  expect(best?.passage.title).toContain(title);
});

it('finds nothing for a text of nothing but common words', async () => {
  expect(searchHelp(await helpPassages(), 'how is it')).toEqual([]);
});
