import type { ActorRefFrom } from 'xstate'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import type { nameSpreadMachine } from '#machines/name-spread/name-spread.machine.ts'
import type { namesPageMachine } from '#machines/names-page/names-page.machine.ts'
import type { ListFlow } from '../loading/list-flow.ts'

export type NamesFlow = ActorRefFrom<typeof namesPageMachine>

export type NamedFlow = ListFlow<NamedRow, 'Birth', ToldOfName>

export type NameSpreadFlow = ActorRefFrom<typeof nameSpreadMachine>
