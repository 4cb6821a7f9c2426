import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Badge } from '../../badge/badge.tsx';
import { Banner } from '../../banner/banner.tsx';
import { Breadcrumb } from '../../breadcrumb/breadcrumb.tsx';
import { Button } from '../../button/button.tsx';
import { CardBrandIcon } from '../../card-brand-icon/card-brand-icon.tsx';
import { Card } from '../../card/card.tsx';
import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { formatMoney } from '../../format/format.ts';
import { PlusIcon } from '../../icons/icons.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

interface Payment {
  id: string;
  date: string;
  what: string;
  amount: number;
}

const paymentsOf = (planBought: string): Payment[] => [
  { id: '3', date: 'March 1, 2026', what: '5,000 credits', amount: 50 },
  { id: '2', date: planBought, what: 'Beginner, yearly', amount: 180 },
  { id: '1', date: 'January 12, 2025', what: '1,000 credits', amount: 15 },
];

const active = paymentsOf('November 21, 2025');
const expired = paymentsOf('February 21, 2025');

const columns: DataColumn<Payment>[] = [
  { id: 'date', header: 'Date', value: (row) => row.date, width: 150 },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.amount,
    cell: (row) => formatMoney(row.amount),
    width: 90,
  },
  { id: 'what', header: 'Product', value: (row) => row.what, width: 150 },
];

interface SettingsScreenProps {
  state: 'renewing' | 'downgrading' | 'expired';
}

function Plan({ state }: SettingsScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(state === 'renewing');
  return (
    <Card
      title="Plan"
      actions={state === 'expired' ? <Badge tone="danger">Expired</Badge> : <Badge tone="success">Active</Badge>}
    >
      <div className={styles.stack}>
        {state === 'downgrading' ? (
          <Banner tone="info" title="Downgrade to Explorer on November 21, 2026">
            Until then all of Beginner stays. Auto renewal cannot be cancelled meanwhile.
          </Banner>
        ) : null}
        <KeyValueList
          items={[
            { key: 'plan', label: 'Plan', value: 'Beginner, yearly' },
            state === 'expired'
              ? { key: 'end', label: 'Ended on', value: 'February 21, 2026' }
              : { key: 'end', label: 'Paid until', value: 'November 21, 2026' },
            { key: 'renewal', label: 'Auto renewal', value: isRenewing ? 'On, $180.00 a year' : 'Off' },
            { key: 'credits', label: 'Credits', value: '1,840', isNumeric: true },
          ]}
        />
        <div className={styles.row}>
          {state === 'expired' ? <Button variant="primary">Renew</Button> : <Button>Change plan</Button>}
          {state === 'downgrading' ? <Button>Cancel the downgrade</Button> : null}
          {isRenewing ? (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Cancel auto renewal
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel auto renewal?"
        confirmLabel="Cancel auto renewal"
        keepLabel="Keep it"
        onConfirm={() => {
          setRenewing(false);
          setAsking(false);
        }}
      >
        Your plan ends on November 21, 2026; then you are on Explorer. Until then you can resume it.
      </ConfirmDialog>
    </Card>
  );
}

function SettingsScreen({ state }: SettingsScreenProps) {
  return (
    <ScreenFrame place="Settings">
      <PageHeader
        title="Settings"
        before={<Breadcrumb items={[{ label: 'Home', href: '#home' }, { label: 'User Settings' }]} />}
      />
      <NavTabs
        aria-label="Sections"
        items={['Profile', 'Appearance', 'Billing', 'API key', 'Account'].map((label) => ({
          href: `#${label}`,
          label,
          isCurrent: label === 'Billing',
        }))}
      />
      <div className={styles.split}>
        <div className={styles.stack}>
          <Plan state={state} />
          <Card title="Transactions" padding="none">
            <DataTable
              label="Transactions"
              columns={columns}
              rows={state === 'expired' ? expired : active}
              rowId={(row) => row.id}
              csvName="transactions"
            />
          </Card>
        </div>
        <Card
          title="Cards"
          actions={
            <Button size="sm" icon={<PlusIcon size={14} />}>
              Add
            </Button>
          }
        >
          <KeyValueList
            items={(['visa', 'mastercard'] as const).map((brand, index) => ({
              key: brand,
              label: (
                <span className={styles.card}>
                  <CardBrandIcon brand={brand} /> ending in {index === 0 ? '4242' : '4444'}
                </span>
              ),
              value: index === 0 ? <Badge>Default</Badge> : <Button size="sm">Make default</Button>,
            }))}
          />
        </Card>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  args: { state: 'renewing' },
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Billing: Story = {};
export const Downgrading: Story = { args: { state: 'downgrading' } };
export const Expired: Story = { args: { state: 'expired' } };
export const RenewalCancelled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel auto renewal' }));
    const dialog = await within(document.body).findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel auto renewal' }));
    await expect(await canvas.findByText('Off')).toBeVisible();
  },
};
