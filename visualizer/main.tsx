import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Look } from '#ui/shell/look.tsx'
import { Shell } from './shell/shell.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element to render into.')
const rendered = createRoot(root)

void import('./site/site-data.ts').then(({ site }) =>
  rendered.render(
    <StrictMode>
      <Look>
        <Shell site={site} />
      </Look>
    </StrictMode>,
  ),
)
void import('#ui/styles/late-fonts.css')
