/** What an actor of a path model can be refused for, as its endpoint lists it. */
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/result.ts'

/**
 * A case for each refusal of endpoint `E`, under the name that the paths call it by:
 * `refusedBy<typeof inviteViewer>()({ 'invited-already': 'invited already', … })`. A refusal that the endpoint gets
 * does not compile until it has a name here. `Handled` are those that the actor does not pass on.
 */
export const refusedBy =
  <E, Handled extends RefusalOf<E> = never>() =>
  <const Names extends Readonly<Record<Exclude<RefusalOf<E>, Handled>, string>>>(names: Names) => {
    const cases = Object.entries(names).map(([code, name]) => [name, refuse(code)])
    // Entries lose which name belongs to which code; each was made from its own.
    return Object.fromEntries(cases) as {
      readonly [Code in keyof Names & string as Names[Code] & string]: ReturnType<typeof refuse<Code>>
    }
  }
