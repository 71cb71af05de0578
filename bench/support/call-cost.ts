/** What calls to the server of this process cost. */
import type { BenchServer } from './bench-server.ts'
import { cpuSecondsOfTree } from './process-cost.ts'

/** The cost of one call. Times are in milliseconds. */
export interface CallCost {
  readonly statements: number
  /** The CPU time of the database. */
  readonly database: number
  /** The time until the answer. */
  readonly answer: number
}

/** Makes a call several times. Returns its mean cost. */
export async function costOfCall(
  server: BenchServer,
  times: number,
  call: (nth: number) => Promise<unknown>,
): Promise<CallCost> {
  const before = {
    statements: server.statements(),
    database: cpuSecondsOfTree(server.databasePid) ?? 0,
    at: performance.now(),
  }
  for (let nth = 0; nth < times; nth += 1) await call(nth)
  return {
    statements: (server.statements() - before.statements) / times,
    database: (((cpuSecondsOfTree(server.databasePid) ?? 0) - before.database) * 1000) / times,
    answer: (performance.now() - before.at) / times,
  }
}

export const meanCost = (costs: readonly CallCost[], field: keyof CallCost): number =>
  costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length
