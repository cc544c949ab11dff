import type { AccessSession } from '../../../domain/access.ts'
import type { LayoutNode, Resource } from '../../resource.ts'
import { namesIn, prunedLayout, readableNames } from '../form/layout.ts'

interface GroupTitles {
  /** Title for fields outside sections. */
  loose: string
  /** Title for system fields. */
  kept: string
}

/** Readable fields by section, system fields last. */
export function detailGroups(
  { schema, form }: Resource,
  nodes: readonly LayoutNode[],
  session: AccessSession,
  above: readonly string[],
  titles: GroupTitles,
): LayoutNode[] {
  const readable = readableNames(schema, session)
  const { title } = schema.options
  // The title is shown above.
  const formed = new Set([...namesIn(form), title, ...(schema.fields[title]?.options.derivedFrom ?? [])])
  const kept = Object.entries(schema.fields)
    .filter(
      ([name, { options }]) =>
        !formed.has(name) &&
        readable.has(name) &&
        options.readOnly &&
        !options.system &&
        // Omits fields already in the header.
        !above.includes(name),
    )
    .map(([name]) => name)
  return [
    ...grouped(
      prunedLayout(nodes, (name) => readable.has(name)),
      titles.loose,
    ),
    ...(kept.length > 0 ? [{ section: titles.kept, items: kept }] : []),
  ]
}

function grouped(nodes: readonly LayoutNode[], title: string): LayoutNode[] {
  const isLoose = (node: LayoutNode) => typeof node === 'string' || 'row' in node
  const loose = nodes.filter(isLoose)
  const others = nodes.filter((node) => !isLoose(node))
  return loose.length > 0 ? [{ section: title, items: loose }, ...others] : others
}
