import { type DesktopSystem, listedPrograms, type SourceProgram } from '#domain/upload/source-programs.ts'
import styles from './sync-app.module.css'

/** The programs whose trees can be uploaded (PUB-19). */
export function Programs() {
  return (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs">Supported programs</h2>
      <p>
        If we cannot read your program’s own files, export your tree from the program as GEDCOM. Of Family
        Historian we read the folder of the project, and of Gramps 6 also the folder of a tree.
      </p>
      <table className={styles.programs}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Its files</th>
            <th scope="col">Runs on</th>
            <th scope="col">We can read them on</th>
          </tr>
        </thead>
        <tbody>
          {listedPrograms.map((program) => (
            <tr key={program.type}>
              <th scope="row">{program.name}</th>
              <td>{program.extensions.join(', ')}</td>
              <td>{systems(program.availableOn)}</td>
              <td>{readOn(program)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const systemNames = { windows: 'Windows', mac: 'Mac' } satisfies Record<DesktopSystem, string>

const systems = (on: readonly DesktopSystem[]) => on.map((system) => systemNames[system]).join(', ')

function readOn({ supportedOn, plannedOn, isBeta }: SourceProgram): string {
  if (supportedOn.length > 0) return `${systems(supportedOn)}${isBeta === true ? ' (beta)' : ''}`
  return plannedOn.length > 0 ? `through GEDCOM; planned for ${systems(plannedOn)}` : 'through GEDCOM'
}
