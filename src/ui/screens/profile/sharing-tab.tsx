import type { SharedData } from '#domain/groups/group-share.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { type SeeingGroupView, SeenByGroups } from '../group-sharing/seen-by-groups.tsx'
import type { GroupSharingFlows } from '../group-sharing/sharing-flows.ts'
import type { GroupSharingView } from '../group-sharing/sharing-view.ts'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import styles from './profile.module.css'
import { managedByOtherText } from './profile-words.ts'

type Props = {
  flow: PageLoadFlow
  /** Null before it is loaded. */
  seen: {
    readonly data: SharedData
    readonly isOwn: boolean
    readonly groups: readonly SeeingGroupView[] | null
  } | null
  flows: GroupSharingFlows
  view: GroupSharingView
  requests: readonly ShownRequest[]
}

/** Which family groups see a profile, with what the viewer may do about it (PPG-28). */
export function SharingTab({ flow, seen, view, flows, requests }: Props) {
  return (
    <section aria-labelledby="sharing" className={styles.sharing}>
      <h2 id="sharing">Sharing</h2>
      <PageLoad flow={flow} loading={<Skeleton height={120} />} missing={null}>
        {() =>
          seen === null ? null : (
            <>
              {seen.isOwn ? null : <p role="note">{managedByOtherText}</p>}
              <SeenByGroups
                data={seen.data}
                groups={seen.groups}
                mayShare={view.mayShare}
                flows={flows}
                view={view}
                requests={requests}
              />
            </>
          )
        }
      </PageLoad>
    </section>
  )
}
