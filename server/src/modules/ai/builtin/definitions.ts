import { findDefinitions } from '../tools/reference-tools.ts';

const asks =
  /^(?:so |and |ok |okay |please |can you |could you )*(?:what (?:is|are|does|do)|define|explain|describe|meaning of|definition of|the meaning of|how (?:is|are)|tell me what|what exactly is|do you know what)\s+/;
const around =
  /\b(?:(?:mean|means|stand for|do|measure|calculated|computed|defined|measured|work|tell me|show|used for|is|are|to me|please|exactly|in trading|in finance|in stocks|for beginners|indicator|pattern|meaning|candle(?:stick)?)\b\s*)+$/;

/** The term that a question wants defined, without the words around it: `rsi` of `what does rsi mean`. */
export function termOf(text: string): string {
  return text
    .replace(/[?.!,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(asks, '')
    .replace(/^(?:the meaning of|the definition of|meant by|an?|the|this|that|it)\s+/, '')
    .replace(/^(?:term|word|metric|indicator|pattern)\s+/, '')
    .replace(around, '')
    .trim();
}

/** Whether the glossary or the catalogue has exactly this. */
export const isDefined = (term: string): boolean =>
  term !== '' && findDefinitions(term, 1).some(({ isExact }) => isExact);
