import { Tab, Tabs } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import type { LayoutNode, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { displayOf } from '../display-of.ts'
import type { EngineRecord } from '../field-components.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { PageValue } from '../reveal/page-value.tsx'
import styles from './record.module.css'

interface DetailProps {
  resource: Resource
  ui: ResourceUi
  record: EngineRecord
  /** False while only list data is loaded. */
  complete: boolean
}

interface DetailCardsProps extends DetailProps {
  nodes: readonly LayoutNode[]
}

export function DetailCards({ nodes, ...part }: DetailCardsProps) {
  const tabs = nodes.filter((node) => typeof node === 'object' && 'tab' in node)
  return (
    <div className={styles.details} data-part="details">
      {nodes.map((node, at) =>
        typeof node === 'object' && 'tab' in node ? (
          node === tabs[0] && <DetailTabs key="tabs" tabs={tabs} {...part} />
        ) : (
          <Detail key={at} node={node} {...part} />
        ),
      )}
    </div>
  )
}

function Detail({ node, ...part }: DetailProps & { node: LayoutNode }): ReactNode {
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

export function Value({ name, resource, ui, record, complete }: DetailProps & { name: string }) {
  const field = resource.schema.fields[name]
  if (!field) return null
  const arriving = !complete && !(name in record)
  const Known = ui.known?.[name]
  return (
    <div data-wide={displayOf(field).wide ? '' : undefined}>
      <dt>{labelOf(name, field)}</dt>
      <dd>
        {arriving ? (
          <SkeletonBar width={96} />
        ) : (
          <>
            <PageValue resource={resource} name={name} field={field} record={record} />
            {Known && <Known resource={resource} record={record} />}
          </>
        )}
      </dd>
    </div>
  )
}

function DetailTabs({ tabs, ...part }: DetailProps & { tabs: readonly LayoutNode[] }) {
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
