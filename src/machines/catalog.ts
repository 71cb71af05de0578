/** Every flow of the product. A machine that is missing here fails the tests of level 1. */
import { demoEntryPaths } from './demo-entry/demo-entry.paths.ts'
import { entryPaths } from './entry/entry.paths.ts'
import { modelKeepingPaths } from './model-keeping/model-keeping.paths.ts'
import { pageLoadPaths } from './page-load/page-load.paths.ts'
import type { PathModel } from './paths/path-model.ts'
import { personPagePaths } from './person-page/person-page.paths.ts'
import { personRelationPaths } from './person-relation/person-relation.paths.ts'
import { personSearchPaths } from './person-search/person-search.paths.ts'
import { placesGlobePaths } from './places-globe/places-globe.paths.ts'
import { sessionPaths } from './session/session.paths.ts'
import { signInPaths } from './sign-in/sign-in.paths.ts'
import { signUpPaths } from './sign-up/sign-up.paths.ts'
import { treeDeletionPaths } from './tree-deletion/tree-deletion.paths.ts'
import { treeDownloadPaths } from './tree-download/tree-download.paths.ts'
import { treeEditPaths } from './tree-edit/tree-edit.paths.ts'
import { treeUndoPaths } from './tree-undo/tree-undo.paths.ts'
import { treeUploadPaths } from './tree-upload/tree-upload.paths.ts'
import { viewScopePaths } from './view-scope/view-scope.paths.ts'

export interface Flow {
  /** The machine's own id. Its folder and files have the same name in kebab case. */
  readonly id: string
  readonly title: string
  /** Where in the product it belongs. */
  readonly area: 'Model' | 'Shell' | 'Signing in' | 'Trees' | 'Persons'
  readonly paths: PathModel
  /** Whether it has a screen of its own, and therefore bindings and a walk at level 2. */
  readonly hasScreen: boolean
}

export const catalog: readonly Flow[] = [
  { id: 'session', title: 'Who is signed in', area: 'Shell', paths: sessionPaths, hasScreen: false },
  { id: 'entry', title: 'The life of a loaded entity', area: 'Model', paths: entryPaths, hasScreen: false },
  {
    id: 'modelKeeping',
    title: 'What this device keeps of what a user has seen',
    area: 'Model',
    paths: modelKeepingPaths,
    hasScreen: false,
  },
  { id: 'pageLoad', title: 'A page that loads', area: 'Shell', paths: pageLoadPaths, hasScreen: true },
  { id: 'signUp', title: 'Signing up', area: 'Signing in', paths: signUpPaths, hasScreen: true },
  {
    id: 'signIn',
    title: 'Signing in by a mailed code',
    area: 'Signing in',
    paths: signInPaths,
    hasScreen: true,
  },
  { id: 'demoEntry', title: 'Entering the demo', area: 'Signing in', paths: demoEntryPaths, hasScreen: true },
  {
    id: 'treeUpload',
    title: 'A file becomes a tree, or an update of one',
    area: 'Trees',
    paths: treeUploadPaths,
    hasScreen: true,
  },
  { id: 'treeUndo', title: 'Taking an update back', area: 'Trees', paths: treeUndoPaths, hasScreen: true },
  {
    id: 'treeDownload',
    title: 'A tree becomes a file',
    area: 'Trees',
    paths: treeDownloadPaths,
    hasScreen: true,
  },
  { id: 'treeEdit', title: 'Naming a tree', area: 'Trees', paths: treeEditPaths, hasScreen: true },
  { id: 'treeDeletion', title: 'Deleting a tree', area: 'Trees', paths: treeDeletionPaths, hasScreen: true },
  { id: 'personSearch', title: 'Finding a person', area: 'Shell', paths: personSearchPaths, hasScreen: true },
  { id: 'personPage', title: 'A person page', area: 'Persons', paths: personPagePaths, hasScreen: true },
  {
    id: 'personRelation',
    title: 'How a person is related to the start person',
    area: 'Persons',
    paths: personRelationPaths,
    hasScreen: true,
  },
  {
    id: 'viewScope',
    title: 'Everybody above and below the start person',
    area: 'Persons',
    paths: viewScopePaths,
    hasScreen: true,
  },
  {
    id: 'placesGlobe',
    title: 'The globe of a life',
    area: 'Persons',
    paths: placesGlobePaths,
    hasScreen: true,
  },
]
