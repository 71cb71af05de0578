import type { Address } from '../site/address.ts'
import { chartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'
import type { Go } from '../site/use-address.ts'
import { FlowPage } from './flow-page.tsx'
import { CoverageInTime, DifferenceInTime, LiveInTime } from './in-time.tsx'
import { OverviewPage } from './overview-page.tsx'
import { UnknownFlow } from './unknown-flow.tsx'

interface Props {
  readonly site: Site
  readonly address: Address
  readonly go: Go
}

/** The page of the address. */
export function Page({ site, address, go }: Props) {
  switch (address.page) {
    case 'overview':
      return <OverviewPage site={site} />
    case 'live':
      return <LiveInTime site={site} />
    case 'coverage':
      return <CoverageInTime site={site} />
    case 'difference':
      return <DifferenceInTime site={site} />
    case 'flow': {
      const charted = chartedFlow(address.machine)
      if (charted === undefined) return <UnknownFlow machine={address.machine} />
      return <FlowPage key={address.machine} site={site} charted={charted} address={address} go={go} />
    }
  }
}
