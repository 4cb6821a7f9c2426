import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

/** `parameters.usage` of a story file: when to use the component, in sentences. */
export interface Usage {
  use: string;
  do: readonly string[];
  dont: readonly string[];
}

/** The page of every component: what it is, how to use it, its props, its states. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Description />
      <UsageNotes />
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}

function UsageNotes() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage = preparedMeta.parameters['usage'] as Usage | undefined;
  if (!usage) return null;
  return (
    <section className="cw-usage">
      <p>{usage.use}</p>
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
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
