import { useSelector } from '@xstate/react'
import { contentGalleryPaths } from '#machines/content-gallery/content-gallery.paths.ts'
import type { ContentGalleryFlow } from '#ui/screens/content/content-flows.ts'
import { DoneNotice } from '#ui/screens/content/done-notice.tsx'
import { Gallery } from '#ui/screens/content/gallery.tsx'
import { Viewer } from '#ui/screens/content/viewer.tsx'
import { contentGalleryBindings } from '../../../e2e/bindings/content-gallery.ts'
import { adaInPhoto, harbourView, weddingView } from '../screens/content/sample-photos.ts'
import { screenWalk } from '../support/screen-walk.ts'

const items = [weddingView, harbourView]

export const contentGalleryWalk = screenWalk({
  model: contentGalleryPaths,
  bindings: contentGalleryBindings,
  render: (flow) => <Photos flow={flow} />,
})

function Photos({ flow }: { flow: ContentGalleryFlow }) {
  const disabled = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  return (
    <>
      <DoneNotice flow={flow} />
      <Gallery
        photos={items}
        disabled={disabled}
        onOpen={({ id, details, mayChange }) =>
          flow.send({ type: 'content chosen', content: { id, details, mayChange } })
        }
        onBroken={() => undefined}
      />
      <Viewer
        flow={flow}
        items={items}
        people={[adaInPhoto]}
        hrefOf={({ person }) => `/persons/${person.id}`}
        onBroken={() => undefined}
        acts={null}
        work={null}
      />
    </>
  )
}
