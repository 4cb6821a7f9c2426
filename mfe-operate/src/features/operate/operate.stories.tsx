import { operateApi, registryApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable, type CallDouble } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { channels, developer, operateAnswers, operator } from './operate.sample.ts';
import { OperatePage } from './operate.page.tsx';

const at = (section: string, item = '') => ({
  pathname: `/operate/${section}${item === '' ? '' : `/${item}`}`,
  params: { section, item },
});

const shown = (section: string, item?: string, ...answers: readonly CallDouble[]) =>
  pageParameters({ route: at(section, item), answers: [...answers, operator, ...operateAnswers] });

const phone = { viewport: { value: 'phone', isRotated: false } };
const wide = { viewport: { value: 'wide', isRotated: false } };

const meta = {
  title: 'Pages/Operate',
  component: OperatePage,
  parameters: shown('remotes'),
} satisfies Meta<typeof OperatePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = (role: 'alertdialog' | 'dialog' = 'alertdialog') => within(document.body).findByRole(role);

export const Remotes: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('End canary')).toBeVisible();
  },
};

export const RemotesWide: Story = { ...Remotes, globals: wide };

export const RemotesOnPhone: Story = { ...Remotes, globals: phone };

export const RemotesLoading: Story = {
  parameters: shown('remotes', '', pending(registryApi.remotes), pending(registryApi.telemetrySummary)),
};

export const RemotesOffline: Story = {
  parameters: shown('remotes', '', unreachable(registryApi.remotes), unreachable(registryApi.telemetrySummary)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const NoRemotes: Story = {
  parameters: shown(
    'remotes',
    '',
    answer(registryApi.remotes, { remotes: [] }),
    answer(registryApi.telemetrySummary, { releases: [], suggestions: [] }),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No remotes yet')).toBeVisible();
  },
};

export const Remote: Story = {
  parameters: shown('remotes', 'mfe-orders'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Roll back' })).toBeVisible();
  },
};

export const RemoteOnPhone: Story = { ...Remote, globals: phone };

/** Developers look; what they may not do is not there. */
export const RemoteForDevelopers: Story = {
  parameters: shown('remotes', 'mfe-orders', developer),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Releases' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Roll back|Promote|Canary|Pin/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Jobs' })).not.toBeInTheDocument();
  },
};

const changed =
  'mfe-orders changed since you last looked: promote of 1.5.0 at 2025-06-02 14:58 UTC. Review it, then decide.';
const rolledBack = fn(() => ({ ...channels, active: 'b'.repeat(16), canary: null, previous: null }));

/** Of two operators, the second one is told what the first one did. */
export const ChangedMeanwhile: Story = {
  parameters: shown('remotes', 'mfe-orders', refuse(registryApi.rollback, 'channels_changed', changed)),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Roll back' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Roll back' }));
    await expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/promote of 1\.5\.0/);
  },
};

/** A double click rolls back once, and the page says what it saw. */
export const RollingBack: Story = {
  parameters: shown('remotes', 'mfe-orders', answer(registryApi.rollback, rolledBack)),
  beforeEach: () => void rolledBack.mockClear(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Roll back' }));
    await userEvent.dblClick(within(await dialog()).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(rolledBack).toHaveBeenCalledOnce();
    await expect(rolledBack).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { expected: { active: channels.active, canary: channels.canary } },
      }),
    );
  },
};

export const Canary: Story = {
  parameters: shown('remotes', 'mfe-orders'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Canary 1\.3\.2/ }));
    await expect(within(await dialog('dialog')).getByLabelText(/^Share of users/)).toHaveValue('10');
  },
};

export const UnknownRemote: Story = {
  parameters: shown('remotes', 'mfe-none', refuse(registryApi.releases, 'unknown_remote')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no “mfe-none” remote.')).toBeVisible();
  },
};

export const Failures: Story = {
  parameters: shown('failures'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/reading 'total'/)).toBeVisible();
  },
};

export const FailuresOnPhone: Story = { ...Failures, globals: phone };

export const Failure: Story = {
  parameters: shown('failures', '7'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/at OrderTotal/)).toBeVisible();
    await expect(within(canvasElement).getByText('3f2a91bc')).toBeVisible();
  },
};

export const AuditLog: Story = {
  parameters: shown('audit'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('mara@example.com')).toBeVisible();
  },
};

export const Accounts: Story = {
  parameters: shown('users'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('lee@example.com')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Show more' })).toBeVisible();
  },
};

export const Jobs: Story = {
  parameters: shown('jobs'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /Retry job in mail/ })).toBeVisible();
  },
};

export const JobsOnPhone: Story = { ...Jobs, globals: phone };

export const JobsForbidden: Story = {
  parameters: shown('jobs', '', refuse(operateApi.queues, 'operator_required')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state="403"]')).toBeVisible());
  },
};

/** For those without the flag, the address says who it is for. */
export const ForUsers: Story = {
  parameters: pageParameters({ route: at('remotes'), answers: [] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('For developers and operators')).toBeVisible();
  },
};
