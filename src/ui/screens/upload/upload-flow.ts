import type { ActorRefFrom } from 'xstate'
import type { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'

export type UploadFlow = ActorRefFrom<typeof treeUploadMachine>
