import type { PersonFace } from '../../components/person-face.ts'

/** What the page of one tree shows. Null where it is not known yet or not for this person to see. */
export interface TreeView {
  readonly name: string
  readonly description: string
  readonly personCount: number | null
  readonly startPerson: { readonly face: PersonFace; readonly href: string } | null
  readonly createdDate: string
  readonly lastSyncedDate: string | null
  readonly ownerName: string
  readonly mayModify: boolean
  readonly mayDelete: boolean
  readonly file: { readonly path: string; readonly device: string } | null
}
