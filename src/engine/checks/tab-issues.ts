import { referredSchema } from '../fields/referred.ts'
import type { LayoutNode, Resource } from '../resource.ts'
import type { Issues } from './issues.ts'

export function tabIssues(resource: Resource, all: readonly Resource[]): Issues {
  const { schema, form, partOf, onTab, tabs = {}, foldedTabs = [] } = resource
  const whole = all.find(
    (each) => partOf !== undefined && each.schema.name === referredSchema(schema.fields[partOf]),
  )
  return [
    ...sectionIssues(form, `${schema.name}.form`, tabs),
    ...foldedTabs.flatMap((id, at) =>
      id in tabs ? [] : [`${schema.name}.foldedTabs[${at}]: no tab "${id}"`],
    ),
    ...(onTab === undefined || onTab in (whole?.tabs ?? {})
      ? []
      : [`${schema.name}.onTab: no tab "${onTab}"${whole ? ` in ${whole.schema.name}` : ''}`]),
  ]
}

const sectionIssues = (
  nodes: readonly LayoutNode[],
  place: string,
  tabs: Readonly<Record<string, string>>,
): Issues =>
  nodes.flatMap((node, at) =>
    typeof node === 'object' && 'section' in node && node.onTab !== undefined && !(node.onTab in tabs)
      ? [`${place}[${at}].onTab: no tab "${node.onTab}"`]
      : [],
  )
