import { Avatar } from '../avatar/avatar.tsx';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { Badge } from '../badge/badge.tsx';
import { Banner } from '../banner/banner.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { ButtonGroup } from '../button-group/button-group.tsx';
import { Button } from '../button/button.tsx';
import { CardBrandIcon } from '../card-brand-icon/card-brand-icon.tsx';
import { Card } from '../card/card.tsx';
import { ComparisonTable } from '../comparison-table/comparison-table.tsx';
import { Delta } from '../delta/delta.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FormCase } from './form.case.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import { KeyValueList } from '../key-value-list/key-value-list.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { Link } from '../link/link.tsx';
import { Logo } from '../logo/logo.tsx';
import { MarkdownView } from '../markdown-view/markdown-view.tsx';
import { NavTabs } from '../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PlaceholderOverlay } from '../placeholder-overlay/placeholder-overlay.tsx';
import { Price } from '../price/price.tsx';
import { PricingCard } from '../pricing-card/pricing-card.tsx';
import { Progress } from '../progress/progress.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StatTile } from '../stat-tile/stat-tile.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import type { Case } from './case.ts';

const ignore = () => undefined;

export const componentCases: Record<string, Case> = {
  './avatar': { draw: (reach, text) => <Avatar {...reach} name={text} /> },
  './back-to-top': {
    focus: 'button',
    ready: 'button',
    draw: (reach, text) => (
      <>
        <BackToTop {...reach} label={text.slice(0, 30)} />
        <div style={{ blockSize: '400vh' }} />
        <span ref={(element) => element?.scrollIntoView()} />
      </>
    ),
  },
  './badge': {
    focus: 'button',
    draw: (reach, text) => (
      <Badge {...reach} onRemove={ignore}>
        {text}
      </Badge>
    ),
  },
  './banner': {
    focus: 'button',
    draw: (reach, text) => (
      <Banner {...reach} title={text} actions={<Button>Again</Button>} onDismiss={ignore}>
        {text}
      </Banner>
    ),
  },
  './breadcrumb': {
    focus: 'a',
    draw: (reach, text) => <Breadcrumb {...reach} items={[{ label: text, href: '#' }, { label: text }]} />,
  },
  './button': {
    focus: 'button',
    draw: (reach, text) => <Button {...reach}>{text.slice(0, 30)}</Button>,
    drawDisabled: () => <Button disabled>A</Button>,
  },
  './button-group': {
    focus: 'button',
    draw: (reach) => (
      <ButtonGroup {...reach} aria-label="Result">
        <Button>Copy</Button>
        <Button>Download</Button>
      </ButtonGroup>
    ),
    drawDisabled: () => (
      <ButtonGroup aria-label="Result" disabled>
        <Button>Copy</Button>
      </ButtonGroup>
    ),
  },
  './card': {
    draw: (reach, text) => (
      <Card {...reach} title={text} actions={<Button size="sm">More</Button>}>
        {text}
      </Card>
    ),
  },
  './card-brand-icon': {
    ready: 'svg:not([viewBox="0 0 24 24"])',
    draw: (reach) => <CardBrandIcon {...reach} brand="visa" />,
  },
  './comparison-table': {
    focus: 'button',
    draw: (reach, text) => (
      <ComparisonTable
        {...reach}
        caption={text}
        columns={[
          { id: 'a', label: text },
          { id: 'b', label: 'Beginner', isCurrent: true },
          { id: 'c', label: 'Advanced' },
        ]}
        groups={[
          { label: text, explanation: text, note: 'Soon', rows: [{ label: text, values: { a: true, b: text } }] },
        ]}
      />
    ),
  },
  './delta': {
    isNotMirrored: 'A figure is written from left to right everywhere.',
    draw: (reach) => <Delta {...reach} value={0.0123} />,
  },
  './empty-state': {
    draw: (reach, text) => <EmptyState {...reach} title={text} description={text} actions={<Button>Add</Button>} />,
  },
  './form': {
    focus: 'input',
    draw: (reach, text) => <FormCase reach={reach} text={text} />,
  },
  './icons': { draw: (reach) => <SearchIcon {...reach} aria-label="Search" /> },
  './key-value-list': {
    draw: (reach, text) => (
      <KeyValueList {...reach} items={[{ key: 'a', label: text, value: text, isNumeric: true }]} />
    ),
  },
  './link': {
    focus: 'a',
    draw: (reach, text) => (
      <Link {...reach} href="#">
        {text}
      </Link>
    ),
  },
  './link-button': {
    focus: 'a',
    draw: (reach, text) => (
      <LinkButton {...reach} href="#">
        {text.slice(0, 30)}
      </LinkButton>
    ),
  },
  './logo': { draw: (reach) => <Logo {...reach} /> },
  './markdown-view': {
    ready: '[data-formatted]',
    isNotMirrored: 'Its direction is that of its text.',
    draw: (reach, text) => <MarkdownView {...reach} text={`# ${text}\n\n- [${text}](/a)\n\n|a|\n|-|\n|${text}|`} />,
  },
  './nav-tabs': {
    focus: 'a',
    draw: (reach, text) => (
      <NavTabs
        {...reach}
        aria-label="Sections"
        items={[
          { href: '#a', label: text, isCurrent: true },
          { href: '#b', label: 'News' },
        ]}
      />
    ),
  },
  './page-header': {
    draw: (reach, text) => (
      <PageHeader {...reach} title={text} description={text} meta={text} actions={<Button>Export</Button>} />
    ),
  },
  './pagination': {
    focus: 'button[aria-current]',
    draw: (reach) => <Pagination {...reach} aria-label="News" page={54_321} pageCount={99_999} onChange={ignore} />,
  },
  './placeholder-overlay': {
    focus: 'button',
    draw: (reach, text) => <PlaceholderOverlay {...reach} state="network" hint={text} onRetry={ignore} />,
  },
  './price': {
    isNotMirrored: 'A price is written from left to right everywhere.',
    draw: (reach, text) => <Price {...reach} amount={12_345.67} original={70_000} per="month" note={text} />,
  },
  './pricing-card': {
    focus: 'button',
    draw: (reach, text) => (
      <PricingCard
        {...reach}
        name={text}
        price={<Price amount={15} size="lg" />}
        heading={text}
        subheading={text}
        benefits={[text]}
        action={<Button>Select</Button>}
        isCurrent
      />
    ),
  },
  './progress': {
    focus: 'button',
    draw: (reach, text) => (
      <Progress {...reach} label={text} value={0.4} timeLeftMs={60_000} detail={text} onCancel={ignore} />
    ),
  },
  './skeleton': { draw: (reach) => <Skeleton {...reach} width="100%" height={40} /> },
  './stat-tile': {
    draw: (reach, text) => <StatTile {...reach} label={text} value="1,234,567.89" change="+1.2 %" note={text} />,
  },
  './tabs': {
    focus: '[role=tab]',
    draw: (reach, text) => (
      <Tabs
        {...reach}
        aria-label="Result"
        items={[
          { id: 'a', label: text, content: text },
          { id: 'b', label: 'Trades', content: 'Twelve' },
        ]}
      />
    ),
  },
};
