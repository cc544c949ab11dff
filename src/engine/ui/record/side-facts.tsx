import { Link } from 'react-router'
import { inSentence } from '../../../domain/in-sentence.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayWrite } from '../../field-access.ts'
import { addressOf } from '../../page-addresses.ts'
import type { LayoutNode } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { namesIn } from '../form/layout.ts'
import { may } from '../rights.ts'
import { isUnset } from './is-unset.ts'
import { Value } from './record-details.tsx'
import type { RecordPart } from './record-header.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './side-facts.module.css'

interface SideFactsProps extends RecordPart {
  nodes: readonly LayoutNode[]
  /** False while only list data is loaded. */
  complete: boolean
}

/** Empty fields link to their input. */
export function SideFacts({ nodes, complete, ...part }: SideFactsProps) {
  return (
    <div className={styles.facts} data-part="details">
      {nodes.map((node, at) => {
        if (typeof node === 'object' && 'custom' in node) {
          const Record = part.ui.blocks?.[node.custom]?.Record
          return Record && <Record key={at} resource={part.resource} record={part.record} />
        }
        return <FactSection key={at} node={node} complete={complete} {...part} />
      })}
    </div>
  )
}

function FactSection({
  node,
  resource,
  ui,
  session,
  record,
  complete,
}: Omit<SideFactsProps, 'nodes'> & { node: LayoutNode }) {
  const text = useRecordText()
  const { schema } = resource
  const names = namesIn([node])
  const isArriving = (name: string) => !complete && !(name in record)
  const known = names.filter(
    (name) => isArriving(name) || !isUnset(record[name]) || ui.isKnown?.(name, record),
  )
  const missing = names.filter(
    (name) =>
      !known.includes(name) && complete && may(resource, 'edit', session) && mayWrite(schema, name, session),
  )
  if (known.length === 0 && missing.length === 0) return null
  const title = titleOf(node)
  const [only] = missing.length === 1 ? missing : []
  const wanted = only === undefined ? title : labelOf(only, schema.fields[only])
  const addressFor = (name: string) => `${addressOf(resource, 'edit', record.id)}?field=${name}`
  if (known.length === 0) {
    return (
      <Link className={styles.add} to={addressFor(missing[0] ?? '')}>
        <Icon name="plus" size={14} />
        {text('add_section', { name: inSentence(wanted) })}
      </Link>
    )
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {known.map((name) => (
          <Value key={name} name={name} resource={resource} ui={ui} record={record} complete={complete} />
        ))}
      </dl>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {missing.map((name) => (
            <Link key={name} className={styles.add} to={addressFor(name)}>
              <Icon name="plus" size={14} />
              {labelOf(name, schema.fields[name])}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

function titleOf(node: LayoutNode): string {
  if (typeof node === 'string') return ''
  if ('section' in node) return translateLabel(node.section)
  return 'tab' in node ? translateLabel(node.tab) : ''
}
