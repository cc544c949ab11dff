import { Tab, Tabs } from '@mui/material'
import { createElement, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { LayoutNode, Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { FormInput } from './form-input.tsx'
import { FormSection } from './form-section.tsx'
import { namesIn } from './layout.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import { uniqueHintOf } from '../feature-parts.ts'
import styles from './form.module.css'

export interface FormPart {
  resource: Resource
  ui: ResourceUi
  record?: EngineRecord
  writable: ReadonlySet<string>
  first?: string
}

const keyOf = (node: LayoutNode, at: number) => (typeof node === 'string' ? node : `${at}`)

export function FormFields({ nodes, ...part }: FormPart & { nodes: readonly LayoutNode[] }) {
  const tabs = nodes.filter((node) => typeof node === 'object' && 'tab' in node)
  return (
    <>
      {nodes.map((node, at) => {
        if (typeof node === 'object' && 'tab' in node) {
          return node === tabs[0] && <TabbedFields key="tabs" tabs={tabs} {...part} />
        }
        return <FormNode key={keyOf(node, at)} node={node} {...part} />
      })}
    </>
  )
}

function FormNode({ node, ...part }: FormPart & { node: LayoutNode }): ReactNode {
  if (typeof node === 'string') return <FormField name={node} {...part} />
  if ('custom' in node) {
    const Form = part.ui.blocks?.[node.custom]?.Form
    return Form && <Form resource={part.resource} record={part.record} />
  }
  if ('row' in node) {
    return (
      <div className={styles.row}>
        <FormFields nodes={node.row} {...part} />
      </div>
    )
  }
  if ('tab' in node) return <FormFields nodes={node.items} {...part} />
  return (
    <FormSection title={translateLabel(node.section)}>
      <FormFields nodes={node.items} {...part} />
    </FormSection>
  )
}

function FormField({ name, resource, record, writable, first }: FormPart & { name: string }) {
  const field = resource.schema.fields[name]
  if (!field) return null
  if (!writable.has(name)) return <ReadOnlyField name={name} field={field} record={record} />
  const input = <FormInput schema={resource.schema} name={name} autoFocus={name === first} />
  if (!field.options.unique) return input
  return (
    <div>
      {input}
      {createElement(uniqueHintOf(), { resource, name, field })}
    </div>
  )
}

/** Keeps all tabs mounted for validation; saving opens the first with an error. */
function TabbedFields({ tabs, ...part }: FormPart & { tabs: readonly LayoutNode[] }) {
  const [open, setOpen] = useState(0)
  const { errors, submitCount } = useFormState()
  const [saved, setSaved] = useState(submitCount)
  // Only saving switches tabs, not fixing a field.
  if (submitCount !== saved) {
    setSaved(submitCount)
    const isFaulty = (tab: LayoutNode | undefined) => tab && namesIn([tab]).some((name) => name in errors)
    const wrong = tabs.findIndex(isFaulty)
    if (wrong >= 0 && !isFaulty(tabs[open])) setOpen(wrong)
  }
  return (
    <div className={styles.tabs}>
      <Tabs value={open} onChange={(_event, at: number) => setOpen(at)} variant="scrollable">
        {tabs.map((node, at) => (
          <Tab
            key={at}
            label={typeof node === 'object' && 'tab' in node ? translateLabel(node.tab) : ''}
            id={`tab-${at}`}
            aria-controls={`panel-${at}`}
          />
        ))}
      </Tabs>
      {tabs.map((node, at) => (
        <div key={at} role="tabpanel" id={`panel-${at}`} aria-labelledby={`tab-${at}`} hidden={at !== open}>
          <FormNode node={node} {...part} />
        </div>
      ))}
    </div>
  )
}
