/**
 * What a path model contains besides its machine, as plain data for any machine. The same as in `describe.ts`, but
 * without the types of one machine.
 */
import type { AnyMachineSnapshot } from 'xstate'

/** Values by the name of their case. A function computes the value from the snapshot. */
type Named = Readonly<Record<string, unknown>>

export interface Description {
  readonly events: Readonly<Record<string, { readonly by: string; readonly cases?: Named }>>
  readonly actors: Readonly<Record<string, { readonly done?: Named; readonly fails: Named }>>
  readonly key: (context: unknown) => unknown
  readonly holds: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly waived?: Readonly<Record<string, string>>
  readonly quiet?: Readonly<Record<string, string>>
  readonly restsIn?: Readonly<Record<string, string>>
}
