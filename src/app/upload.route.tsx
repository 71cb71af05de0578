import { useState } from 'react'
import { UploadScreen } from '../ui/screens/upload/upload-screen.tsx'
import { useApp } from './app-context.ts'
import { uploadFlowOf } from './upload-flow.ts'
import { useShellEvents } from './use-flow.ts'
import { useTitle } from './use-title.ts'

export function Component() {
  const app = useApp()
  const [flow] = useState(() => uploadFlowOf(app))
  // Whoever has walked on to another page is not pulled away by an upload that ends.
  useShellEvents(flow)
  useTitle('Upload a tree')

  return <UploadScreen flow={flow} />
}
