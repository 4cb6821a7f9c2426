import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { TickerHeader } from '@candlewick/shared-design/ticker-header';
import { FrameItem } from '@candlewick/shared-page/frame-rows';
import { PageSpace } from '@candlewick/shared-page/page-space';
import profile from '../features/dashboard/components/profile-section.module.css';
import { SectionNav } from '../features/dashboard/components/section-nav.tsx';
import header from '../features/dashboard/components/ticker-header.module.css';
import dashboard from '../features/dashboard/dashboard.module.css';
import { groupsFor } from '../features/dashboard/model/section-groups.ts';

/** The other sections have figures and charts, which the document cannot write. */
export const at = '/dashboard/:ticker/profile';

/** The description of an instrument, which the document fetches while the code of the page is on its way. */
export default function ProfileFrame() {
  return (
    <PageSpace>
      <FrameItem of={tickersApi.profile}>
        <TickerHeader
          ticker={<Text of="ticker" width="2rem" />}
          name={<Text of="name" width="10rem" />}
          exchange={<Text of="exchange" width="4rem" />}
          quote={undefined}
          actions={
            <>
              <Skeleton className={header.action} />
              <Skeleton className={header.action} />
              <Skeleton className={header.action} width="2.5rem" />
            </>
          }
        />
      </FrameItem>
      <SectionNav hrefOf={(id) => id} groups={groupsFor(undefined)} current="profile" />
      <FrameItem of={tickersApi.profile} className={dashboard.section} data-section="profile">
        <div className={profile.cards}>
          <Card
            aria-label="About"
            title={
              <>
                About <span data-text="name" />
              </>
            }
          >
            <div className={profile.profile}>
              <div className={profile.description} data-text="description">
                <Skeleton height="5lh" />
              </div>
              <Skeleton height="19rem" />
            </div>
          </Card>
          <Card title="Key figures" aria-label="Key figures" data-text="figures">
            <Skeleton height="16.5rem" />
          </Card>
        </div>
      </FrameItem>
    </PageSpace>
  );
}

function Text({ of, width }: { readonly of: string; readonly width: string }) {
  return (
    <span data-text={of}>
      <Skeleton width={width} height="1lh" />
    </span>
  );
}
