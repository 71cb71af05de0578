import type { PersonFace } from '../../components/person-face.ts'

/** What home shows: who is here, and the tree to start with. */
export interface HomeView {
  readonly name: string
  readonly start: {
    readonly face: PersonFace
    readonly href: string
    readonly treeName: string
    readonly personCount: number | null
  } | null
  readonly treeCount: number
  readonly mayUpload: boolean
}
