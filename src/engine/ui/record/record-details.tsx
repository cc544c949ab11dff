import { displayOf } from '../display-of.ts'
import { Tab, Tabs } from '@mui/material'
import { useMemo, useState, type ReactNode } from 'react'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { AccessSession } from '../../../domain/access.ts'
import type { LayoutNode, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'
import { namesIn, prunedLayout, readableNames } from '../form/layout.ts'
import { Bone } from '../../../kit/bone.tsx'
import type { ResourceUi } from '../resource-ui.ts'
import { PageValue } from '../reveal/page-value.tsx'
import { useText } from '../texts/use-text.ts'
import styles from './record.module.css'

interface DetailsProps {
  resource: Resource
  session: AccessSession
  ui: ResourceUi
  record: EngineRecord
  /** False while only what a list knew is there. */
  complete: boolean
  /** Fields that the top of the page shows already: what the server keeps is not said twice. */
  above: readonly string[]
}

type Part = Omit<DetailsProps, 'session' | 'above'>

/** The record's fields, grouped as in its form, with what the server keeps of it at the end. */
export function RecordDetails({ session, above, ...part }: DetailsProps) {
  const text = useText()
  const { schema, form } = part.resource
  const groups = useMemo((): LayoutNode[] => {
    const readable = readableNames(schema, session)
    const { title } = schema.options
    // What the record is called stands above all.
    const formed = new Set([...namesIn(form), title, ...(schema.fields[title]?.options.derivedFrom ?? [])])
    const own = Object.entries(schema.fields).filter(
      ([name, { options }]) => !formed.has(name) && readable.has(name) && options.readOnly && !options.system,
    )
    const kept = own.map(([name]) => name).filter((name) => !above.includes(name))
    const record = kept.length > 0 ? [{ section: text('record.record'), items: kept }] : []
    return [
      ...grouped(
        prunedLayout(form, (name) => readable.has(name)),
        text('record.details'),
      ),
      ...record,
    ]
  }, [schema, form, session, above, text])
  const tabs = groups.filter((node) => typeof node === 'object' && 'tab' in node)
  return (
    <div className={styles.details} data-part="details">
      {groups.map((node, at) =>
        typeof node === 'object' && 'tab' in node ? (
          node === tabs[0] && <DetailTabs key="tabs" tabs={tabs} {...part} />
        ) : (
          <Detail key={at} node={node} {...part} />
        ),
      )}
    </div>
  )
}

/** Fields that stand outside every section get one together. */
function grouped(nodes: readonly LayoutNode[], title: string): LayoutNode[] {
  const isLoose = (node: LayoutNode) => typeof node === 'string' || 'row' in node
  const loose = nodes.filter(isLoose)
  const others = nodes.filter((node) => !isLoose(node))
  return loose.length > 0 ? [{ section: title, items: loose }, ...others] : others
}

function Detail({ node, ...part }: Part & { node: LayoutNode }): ReactNode {
  if (typeof node === 'string') return <Value name={node} {...part} />
  if ('custom' in node) {
    const Record = part.ui.blocks?.[node.custom]?.Record
    return Record && <Record resource={part.resource} record={part.record} />
  }
  const children = ('row' in node ? node.row : node.items).map((child, at) => (
    <Detail key={at} node={child} {...part} />
  ))
  if (!('section' in node)) return children
  return (
    <section className={styles.group} aria-label={translateLabel(node.section)}>
      <h3>{translateLabel(node.section)}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Value({ name, resource, record, complete }: Part & { name: string }) {
  const field = resource.schema.fields[name]
  if (!field) return null
  const arriving = !complete && !(name in record)
  return (
    <div data-wide={displayOf(field).wide ? '' : undefined}>
      <dt>{labelOf(name, field)}</dt>
      <dd>
        {arriving ? (
          <Bone width={96} />
        ) : (
          <PageValue resource={resource} name={name} field={field} record={record} />
        )}
      </dd>
    </div>
  )
}

function DetailTabs({ tabs, ...part }: Part & { tabs: readonly LayoutNode[] }) {
  const [open, setOpen] = useState(0)
  const shown = tabs[open]
  return (
    <div>
      <Tabs value={open} onChange={(_event, at: number) => setOpen(at)} variant="scrollable">
        {tabs.map((node, at) => (
          <Tab key={at} label={typeof node === 'object' && 'tab' in node ? translateLabel(node.tab) : ''} />
        ))}
      </Tabs>
      <div role="tabpanel">
        {shown && typeof shown === 'object' && 'items' in shown && (
          <section className={styles.group}>
            <dl>
              <Detail node={shown} {...part} />
            </dl>
          </section>
        )}
      </div>
    </div>
  )
}
