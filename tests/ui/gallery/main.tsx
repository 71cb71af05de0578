/**
 * The gallery's page: `hangFlow('sign-in')` mounts the screens of that flow, and waits until it is told which state to
 * show.
 */
import './gallery.css'
import '#ui/styles/late-fonts.css'
import { Gallery } from './gallery.tsx'
import { walksOf } from './walks.ts'

declare global {
  interface Window {
    /** Replaces the shown flow by the flow with this name, in kebab case. */
    hangFlow: (flow: string) => Promise<void>
    /** The object with which tests drive the page; set once a flow was mounted. */
    gallery: Gallery
  }
}

let hung: Gallery | null = null

window.hangFlow = async (flow) => {
  hung?.close()
  hung = new Gallery(await walksOf(flow))
  window.gallery = hung
}
