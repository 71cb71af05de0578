import { DemoNote as Note } from '../ui/screens/demo/demo-note.tsx'
import { useWhoIsHere } from './demo-visit.ts'

/** On home: tells whoever looks at the demo that it ends, and nobody else anything. */
export function DemoNote() {
  return useWhoIsHere() === 'demo' ? <Note /> : null
}
