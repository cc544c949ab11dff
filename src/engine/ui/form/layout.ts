import type { AccessSession } from '../../../domain/access.ts'
import { mayWrite, readableFields } from '../../field-access.ts'
import type { LayoutNode, Resource } from '../../resource.ts'
import type { Schema } from '../../schema.ts'

export function namesIn(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if ('row' in node) return namesIn(node.row)
    return 'items' in node ? namesIn(node.items) : []
  })
}

export function customIn(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if ('custom' in node) return [node.custom]
    return customIn('row' in node ? node.row : node.items)
  })
}

/** Removes refused fields and blocks, then empty sections. */
export function prunedLayout(
  nodes: readonly LayoutNode[],
  keep: (name: string) => boolean,
  keepCustom: (name: string) => boolean = () => true,
): LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if (typeof node === 'string') return keep(node) ? [node] : []
    if ('custom' in node) return keepCustom(node.custom) ? [node] : []
    if ('row' in node) {
      const row = prunedLayout(node.row, keep, keepCustom)
      return row.length > 0 ? [{ row }] : []
    }
    const items = prunedLayout(node.items, keep, keepCustom)
    return items.length > 0 ? [{ ...node, items }] : []
  })
}

export const writableIn = ({ schema, form }: Resource, session: AccessSession): string[] =>
  namesIn(form).filter((name) => mayWrite(schema, name, session))

export const readableNames = (schema: Schema, session: AccessSession): ReadonlySet<string> =>
  readableFields(schema, session)
