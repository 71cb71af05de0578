import { foreignPrograms, generalWay } from '#domain/upload/foreign-programs.ts'
import { listedPrograms } from '#domain/upload/source-programs.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { PublicPage } from './public-page.tsx'

/** The desktop programs whose trees can be uploaded (PUB-20). */
export function ResearchScreen() {
  const read = listedPrograms.filter(({ supportedOn }) => supportedOn.length > 0)
  return (
    <PublicPage
      title="Research software"
      lead="Use the program that you like. Kinweave reads what it writes."
    >
      <h2>Read as they are</h2>
      <p>Choose the file of the program itself. Nothing has to be exported.</p>
      <ul>
        {read.map(({ type, name, extensions, isBeta }) => (
          <li key={type}>
            {name} ({extensions.join(', ')}){isBeta === true ? ', beta' : ''}
          </li>
        ))}
      </ul>
      <h2>Read after an export</h2>
      <p>
        Export your tree, and choose GEDCOM 7.0 or 5.5.1 and the character set UTF-8. Include private notes
        only if you want them here.
      </p>
      <ul>
        {Object.values(foreignPrograms).map(({ program, way, file }) => (
          <li key={`${program} ${way}`}>
            {program}: {way}. Then upload the {file}.
          </li>
        ))}
        <li>Every other program and site that writes GEDCOM: {generalWay}.</li>
      </ul>
      <p>
        <TextLink href="/syncapp">Keep the tree in sync with the sync program</TextLink>
      </p>
      <p>
        <TextLink href="/start/new-tree">No program yet? Start a tree</TextLink>
      </p>
    </PublicPage>
  )
}
