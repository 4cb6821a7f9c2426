import { Avatar } from '../../data/avatar/avatar.tsx';
import { BackToTop } from '../../layout/back-to-top/back-to-top.tsx';
import { Badge } from '../../data/badge/badge.tsx';
import { Banner } from '../../layout/banner/banner.tsx';
import { Breadcrumb } from '../../layout/breadcrumb/breadcrumb.tsx';
import { ButtonGroup } from '../../fields/button-group/button-group.tsx';
import { Button } from '../../fields/button/button.tsx';
import { CandleMark } from '../candle-mark/candle-mark.tsx';
import { CardBrandIcon } from '../card-brand-icon/card-brand-icon.tsx';
import { Card } from '../../layout/card/card.tsx';
import { ComparisonTable } from '../../data/comparison-table/comparison-table.tsx';
import { CompactNumber } from '../../data/compact-number/compact-number.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import { EmptyState } from '../../layout/empty-state/empty-state.tsx';
import { FormCase } from './form.case.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import { PathIcon } from '../icons/path-icon.tsx';
import { GroupHeading } from '../../data/group-heading/group-heading.tsx';
import { KeyValueList } from '../../data/key-value-list/key-value-list.tsx';
import { ListDetail } from '../../layout/list-detail/list-detail.tsx';
import { LiveFigure } from '../../data/live-figure/live-figure.tsx';
import { LinkButton } from '../../layout/link-button/link-button.tsx';
import { Link } from '../../layout/link/link.tsx';
import { Logo } from '../logo/logo.tsx';
import { AppShell } from '../../layout/app-shell/app-shell.tsx';
import { MarkedName } from '../../data/marked-name/marked-name.tsx';
import { MarkdownView } from '../../data/markdown-view/markdown-view.tsx';
import { NavTabs } from '../../layout/nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../layout/page-header/page-header.tsx';
import { Pagination } from '../../layout/pagination/pagination.tsx';
import { PlaceholderOverlay } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';
import { Price } from '../../data/price/price.tsx';
import { PriceRange } from '../../data/price-range/price-range.tsx';
import { PricingCard } from '../../data/pricing-card/pricing-card.tsx';
import { Progress } from '../../data/progress/progress.tsx';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import { StatTile } from '../../data/stat-tile/stat-tile.tsx';
import { Tabs } from '../../layout/tabs/tabs.tsx';
import { TickerHeader } from '../../data/ticker-header/ticker-header.tsx';
import { NavigationProvider } from '../../layout/link/navigation.tsx';
import { holdsOthers, isRead, linksAreNeverDisabled, neverDisabled } from './case.ts';
import type { Case } from './case.ts';

const press = (keys: string) => ({ keys: { press: keys } });

export const componentCases: Record<string, Case> = {
  './avatar': { ...isRead, draw: (reach, text) => <Avatar {...reach} name={text} /> },
  './back-to-top': {
    focus: 'button',
    keys: { press: '{Enter}', until: () => window.scrollY === 0 },
    drawDisabled: neverDisabled,
    ready: 'button',
    draw: (reach, text) => (
      <>
        <BackToTop {...reach} label={text.slice(0, 30)} />
        <div style={{ blockSize: '400vh' }} />
        <span ref={(element) => element?.scrollIntoView()} />
      </>
    ),
  },
  './compact-number': {
    focus: 'button',
    keys: { press: '', until: (scope) => scope.querySelector('[role=tooltip]:popover-open') !== null },
    drawDisabled: neverDisabled,
    noText: 'It is a figure.',
    isNotMirrored: 'A figure is written from left to right everywhere.',
    draw: (reach) => <CompactNumber {...reach} value={1_234_567} />,
  },
  './badge': {
    focus: 'button',
    ...press('{Enter}'),
    drawDisabled: neverDisabled,
    draw: (reach, text, done) => (
      <Badge {...reach} onRemove={done}>
        {text}
      </Badge>
    ),
  },
  './banner': {
    focus: 'button[aria-label]',
    ...press('{Enter}'),
    drawDisabled: neverDisabled,
    draw: (reach, text, done) => (
      <Banner {...reach} title={text} actions={<Button>Again</Button>} onDismiss={done}>
        {text}
      </Banner>
    ),
  },
  './breadcrumb': {
    focus: 'a',
    ...press('{Enter}'),
    drawDisabled: linksAreNeverDisabled,
    draw: (reach, text, done) => (
      <NavigationProvider navigate={done}>
        <Breadcrumb {...reach} items={[{ label: text, href: '/a' }, { label: text }]} />
      </NavigationProvider>
    ),
  },
  './button': {
    focus: 'button',
    ...press(' '),
    draw: (reach, text, done) => (
      <Button {...reach} onClick={done}>
        {text}
      </Button>
    ),
    drawDisabled: () => <Button disabled>A</Button>,
  },
  './button-group': {
    focus: 'button',
    ...press('{Tab}{Enter}'),
    draw: (reach, text, done) => (
      <ButtonGroup {...reach} aria-label={text}>
        <Button>Copy</Button>
        <Button onClick={done}>Download</Button>
      </ButtonGroup>
    ),
    drawDisabled: () => (
      <ButtonGroup aria-label="Result" disabled>
        <Button>Copy</Button>
      </ButtonGroup>
    ),
  },
  './candle-mark': {
    ...isRead,
    noText: 'It is a drawing.',
    draw: (reach) => <CandleMark {...reach} flame="lit" />,
  },
  './card': {
    ...holdsOthers,
    draw: (reach, text) => (
      <Card {...reach} title={text} actions={<Button size="sm">More</Button>}>
        {text}
      </Card>
    ),
  },
  './card-brand-icon': {
    ...isRead,
    noText: 'It names the brand itself.',
    ready: 'svg:not([viewBox="0 0 24 24"])',
    draw: (reach) => <CardBrandIcon {...reach} brand="visa" />,
  },
  './comparison-table': {
    focus: 'button',
    keys: { press: '', until: (scope) => scope.querySelector('[role=tooltip]:popover-open') !== null },
    drawDisabled: neverDisabled,
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
    ...isRead,
    noText: 'It is a figure.',
    isNotMirrored: 'A figure is written from left to right everywhere.',
    draw: (reach) => <Delta {...reach} value={0.0123} />,
  },
  './empty-state': {
    ...holdsOthers,
    draw: (reach, text) => <EmptyState {...reach} title={text} description={text} actions={<Button>Add</Button>} />,
  },
  './form': {
    focus: 'input',
    ...press('{Enter}'),
    drawDisabled: { why: 'Its fields are disabled one by one; while it is sent, its button is pending.' },
    draw: (reach, text, done) => <FormCase reach={reach} text={text} onSubmit={done} />,
  },
  './icons': { ...isRead, draw: (reach, text) => <SearchIcon {...reach} aria-label={text} /> },
  './path-icon': { ...isRead, draw: (reach, text) => <PathIcon {...reach} path="M4 12h16" aria-label={text} /> },
  './group-heading': { ...isRead, draw: (reach, text) => <GroupHeading {...reach}>{text}</GroupHeading> },
  './key-value-list': {
    ...isRead,
    draw: (reach, text) => (
      <KeyValueList {...reach} items={[{ key: 'a', label: text, value: text, isNumeric: true }]} />
    ),
  },
  './link': {
    isNotMirrored: 'It is a piece of the line that it stands in.',
    focus: 'a',
    ...press('{Enter}'),
    drawDisabled: linksAreNeverDisabled,
    draw: (reach, text, done) => (
      <NavigationProvider navigate={done}>
        <Link {...reach} href="/a">
          {text}
        </Link>
      </NavigationProvider>
    ),
  },
  './link-button': {
    focus: 'a',
    ...press('{Enter}'),
    drawDisabled: linksAreNeverDisabled,
    draw: (reach, text, done) => (
      <NavigationProvider navigate={done}>
        <LinkButton {...reach} href="/a">
          {text}
        </LinkButton>
      </NavigationProvider>
    ),
  },
  './list-detail': {
    ...holdsOthers,
    draw: (reach, text) => (
      <ListDetail {...reach} detail={text}>
        {text}
      </ListDetail>
    ),
  },
  './live-figure': {
    ...isRead,
    draw: (reach, text) => (
      <LiveFigure {...reach} value={1}>
        {text}
      </LiveFigure>
    ),
  },
  './logo': { ...isRead, noText: 'It is the name of the product.', draw: (reach) => <Logo {...reach} /> },
  './markdown-view': {
    focus: 'a',
    ...press('{Enter}'),
    drawDisabled: linksAreNeverDisabled,
    ready: '[data-formatted]',
    isNotMirrored: 'Its direction is that of its text.',
    draw: (reach, text, done) => (
      <NavigationProvider navigate={done}>
        <MarkdownView {...reach} text={`# ${text}\n\n- [${text}](/a)\n\n|a|\n|-|\n|${text}|`} />
      </NavigationProvider>
    ),
  },
  './app-shell': {
    noRef: 'A page has one, at its root.',
    focus: 'a[aria-current]',
    keys: { press: '{Tab}{Enter}', until: () => location.hash === '#next-place' },
    drawDisabled: linksAreNeverDisabled,
    isElsewhere: true,
    draw: (reach, text) => (
      <AppShell
        {...reach}
        places={[
          { id: 'a', label: text, href: '#place', icon: null, current: 'page' },
          { id: 'b', label: 'Next', href: '#next-place', icon: null },
        ]}
        search={null}
        account={null}
      >
        {text}
      </AppShell>
    ),
  },
  './marked-name': {
    ...isRead,
    draw: (reach, text) => (
      <MarkedName {...reach} mark={<CandleMark size={18} />} detail={text}>
        {text}
      </MarkedName>
    ),
  },
  './nav-tabs': {
    focus: 'a[aria-current]',
    ...press('{Tab}{Enter}'),
    drawDisabled: linksAreNeverDisabled,
    draw: (reach, text, done) => (
      <NavigationProvider navigate={done}>
        <NavTabs
          {...reach}
          aria-label="Sections"
          items={[
            { href: '/a', label: text, isCurrent: true },
            { href: '/b', label: 'News' },
          ]}
        />
      </NavigationProvider>
    ),
  },
  './page-header': {
    ...holdsOthers,
    draw: (reach, text) => (
      <PageHeader {...reach} title={text} description={text} meta={text} actions={<Button>Export</Button>} />
    ),
  },
  './pagination': {
    focus: 'button[aria-current]',
    ...press('{Shift>}{Tab}{/Shift}{Enter}'),
    drawDisabled: { why: 'At either end the button that leads on is disabled by itself (story First).' },
    draw: (reach, text, done) => (
      <Pagination {...reach} aria-label={text} page={54_321} pageCount={99_999} onChange={done} />
    ),
  },
  './placeholder-overlay': {
    focus: 'button',
    ...press('{Enter}'),
    drawDisabled: neverDisabled,
    draw: (reach, text, done) => <PlaceholderOverlay {...reach} state="network" hint={text} onRetry={done} />,
  },
  './price': {
    ...isRead,
    isNotMirrored: 'A price is written from left to right everywhere.',
    draw: (reach, text) => <Price {...reach} amount={12_345.67} original={70_000} per="month" note={text} />,
  },
  './price-range': {
    ...isRead,
    draw: (reach, text) => <PriceRange {...reach} label={text} low={1} high={3} price={2} />,
  },
  './pricing-card': {
    ...holdsOthers,
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
    ...press('{Enter}'),
    drawDisabled: neverDisabled,
    draw: (reach, text, done) => (
      <Progress {...reach} label={text} value={0.4} timeLeftMs={60_000} detail={text} onCancel={done} />
    ),
  },
  './skeleton': {
    ...isRead,
    noText: 'It stands for what is not there yet.',
    draw: (reach) => <Skeleton {...reach} width="100%" height={40} />,
  },
  './stat-tile': {
    ...isRead,
    draw: (reach, text) => <StatTile {...reach} label={text} value="1,234,567.89" change="+1.2%" note={text} />,
  },
  './tabs': {
    focus: '[role=tab]',
    keys: {
      press: '{ArrowRight}',
      until: (scope) => scope.querySelector('[role=tab] ~ [aria-selected=true]') !== null,
    },
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
    drawDisabled: { why: 'A single tab is disabled and passed over (story WithDisabled); one is always open.' },
  },
  './ticker-header': {
    ...holdsOthers,
    draw: (reach, text) => <TickerHeader {...reach} ticker={text} quote={null} actions={<Button>Compare</Button>} />,
  },
};
