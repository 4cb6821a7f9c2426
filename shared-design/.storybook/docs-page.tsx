import { Fragment, lazy, Suspense, useContext } from 'react';
import {
  Controls,
  Description,
  DocsContext,
  Heading,
  Canvas,
  Stories,
  Story,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** With every component, which stories of one need not load. */
const Accessibility = lazy(() => import('./accessibility.tsx'));

/** `parameters.usage` of a stories file: when to use the component, and when not. */
export interface Usage {
  use: string;
  do: readonly string[];
  dont: readonly string[];
}

export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  if (preparedMeta.title.startsWith('Guide/')) return <Guide />;
  return (
    <>
      <Title />
      <Description />
      {preparedMeta.component ? <ComponentDocs fileName={String(preparedMeta.parameters['fileName'])} /> : <Example />}
      <Stories includePrimary={false} title="States" />
    </>
  );
}

function Example() {
  return (
    <>
      <UsageNotes />
      <Canvas sourceState="shown" />
    </>
  );
}

/** `./src/layout/card/card.stories.tsx` is in the folder of the card. */
function ComponentDocs({ fileName }: { fileName: string }) {
  const use = USES[fileName.replace(/^(\.\/)?/, '').replace(/\/[^/]+$/, '')];
  return (
    <>
      <p className="cw-status">
        {use ? (
          <>
            <strong>Stable.</strong> Exported as <code>{use.from}</code>; a change of its properties is a release.
          </>
        ) : (
          <>
            <strong>Internal.</strong> Part of another component or a page; not exported.
          </>
        )}
      </p>
      <Example />
      <Anatomy />
      <Heading>Properties</Heading>
      <Controls />
      <Suspense>
        <Accessibility from={use?.from} />
      </Suspense>
      {use ? <UsedOn on={use.on} /> : null}
    </>
  );
}

/** The parts that a user of the component fills. */
function Anatomy() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const parts = Object.values(preparedMeta.argTypes).filter(({ table }) => table?.type?.summary === 'ReactNode');
  if (parts.length === 0) return null;
  return (
    <>
      <Heading>Anatomy</Heading>
      <ul>
        {parts.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code>
            {description ? <>: {description}</> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function UsedOn({ on }: { on: readonly string[] }) {
  return (
    <>
      <Heading>Used on</Heading>
      {on.length === 0 ? <p>No page of this repository.</p> : <p>{on.join(' · ')}</p>}
    </>
  );
}

/** A guide is a page to read: its one story, without controls. */
function Guide() {
  const [story] = useContext(DocsContext).componentStories();
  return story ? <Story of={story.moduleExport} /> : null;
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
