import { Fragment } from 'react';
import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

/** `parameters.usage` of a stories file: when to use the component, and when not. */
export interface Usage {
  use: string;
  do: readonly string[];
  dont: readonly string[];
}

export function DocsPage() {
  return (
    <>
      <Title />
      <Description />
      <UsageNotes />
      <Primary />
      <Props />
      <Stories includePrimary={false} title="States" />
    </>
  );
}

/** The component's props; a pattern has none. */
function Props() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return preparedMeta.component ? <Controls /> : null;
}

function UsageNotes() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage = preparedMeta.parameters['usage'] as Usage | undefined;
  if (!usage) return null;
  return (
    <section className="cw-usage">
      <p>
        <Text>{usage.use}</Text>
      </p>
      <div className="cw-usage-lists">
        <Notes kind="do" title="Do" notes={usage.do} />
        <Notes kind="dont" title="Don’t" notes={usage.dont} />
      </div>
    </section>
  );
}

function Notes({ kind, title, notes }: { kind: 'do' | 'dont'; title: string; notes: readonly string[] }) {
  return (
    <div data-kind={kind}>
      <h4>{title}</h4>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Text>{note}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders text between backticks as code. */
function Text({ children }: { children: string }) {
  const parts = children.split('`');
  return parts.map((part, index) => {
    const key = parts.slice(0, index).join('`');
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
