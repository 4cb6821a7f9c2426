import type { LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider';
import { z } from 'zod';
import { withDates } from '../answer/time-numbers.ts';
import type { ToolRunner } from '../engine.ts';
import type { Tool, ToolResult } from '../tools/tool.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface ToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** JSON, as the model wrote it. */
  readonly input: string;
}

/** The schemas of forty tools take some milliseconds, and every round of an answer tells them. */
const described = new WeakMap<readonly Tool[], LanguageModelV4FunctionTool[]>();

/** Tools as a model is told of them. */
export function describeTools(tools: readonly Tool[]): LanguageModelV4FunctionTool[] {
  const known = described.get(tools);
  if (known) return known;
  const made = tools.map(({ name, description, input }): LanguageModelV4FunctionTool => {
    const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
    return { type: 'function', name, description, inputSchema: schema as LanguageModelV4FunctionTool['inputSchema'] };
  });
  described.set(tools, made);
  return made;
}

function parsed(input: string): unknown {
  try {
    return input.trim() === '' ? {} : JSON.parse(input);
  } catch {
    // The runner says that it does not fit.
    return input;
  }
}

const contentOf = (result: ToolResult<unknown>) =>
  withoutSecrets(
    JSON.stringify(
      result.ok
        ? {
            data: withDates(result.data),
            sources: result.sources.map(({ title, href, simulated }) => ({ title, href, simulated })),
          }
        : { error: result.code, detail: result.detail },
    ),
  );

/** Runs what the model asks for, together; returns its message and the results, for the next round. */
export async function runCalls(
  calls: readonly ToolCall[],
  text: string,
  runner: ToolRunner,
): Promise<LanguageModelV4Message[]> {
  const results = await Promise.all(calls.map(({ toolName, input }) => runner.call(toolName, parsed(input))));
  const asked = calls.map(({ toolCallId, toolName, input }) => {
    const value = parsed(input);
    return { type: 'tool-call', toolCallId, toolName, input: typeof value === 'string' ? {} : value } as const;
  });
  return [
    { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text', text } as const]), ...asked] },
    {
      role: 'tool',
      content: calls.map(({ toolCallId, toolName }, index) => ({
        type: 'tool-result',
        toolCallId,
        toolName,
        output: { type: 'text', value: contentOf(results[index]!) },
      })),
    },
  ];
}
