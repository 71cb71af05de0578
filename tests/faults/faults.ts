/** All faults. `npm run faults` plays them; docs/RELIABILITY.md has the figures of the last run. */
import type { Fault } from './fault.ts'
import { clockFaults } from './kinds/clocks.ts'
import { diskFaults } from './kinds/disks.ts'
import { neighbourFaults } from './kinds/neighbours.ts'
import { networkFaults } from './kinds/network.ts'
import { processFaults } from './kinds/processes.ts'
import { requestFaults } from './kinds/requests.ts'
import { serverFaults } from './kinds/servers.ts'

export const faults: readonly Fault[] = [
  ...processFaults,
  ...diskFaults,
  ...networkFaults,
  ...clockFaults,
  ...requestFaults,
  ...serverFaults,
  ...neighbourFaults,
]
