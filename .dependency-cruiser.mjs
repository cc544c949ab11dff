/**
 * Which folder may import from which: the arrows of docs/ARCHITECTURE.md. `npm test` refuses any other; the picture
 * there is drawn from the same run (`npm run architecture`).
 */
const engineUi = '^src/engine/(ui/|fields/.+\\.tsx$)'
/** A feature's three floors: what declares it, its calls, its screens. */
const featureApi = '^src/features/([^/]+/api/|(all|register)\\.ts$)'
const featureUi = '^src/features/([^/]+/ui/|(list|record)-parts\\.tsx?$)'
const featureDeclaration = '^src/features/([^/]+/(?!api/|ui/)|checks\\.ts$)'
const resourceUi = '^resources/(ui\\.ts|.+\\.ui\\.tsx)$'

const layers = {
  domain: { from: '^src/domain/', to: [] },
  runtime: { from: '^src/runtime/', to: ['^src/domain/'] },
  engine: { from: '^src/engine/', except: ['^src/engine/api/', engineUi], to: ['^src/domain/'] },
  declarations: {
    from: '^(schemas|resources)/',
    except: [resourceUi],
    to: [featureDeclaration, '^src/engine/(?!api/|ui/)', '^src/domain/'],
  },
  features: {
    from: featureDeclaration,
    to: ['^src/engine/(?!api/|ui/)', '^src/domain/'],
  },
  'features/api': {
    from: featureApi,
    to: [featureDeclaration, '^src/engine/(?!ui/)', '^src/runtime/', '^src/domain/'],
  },
  'features/ui': {
    from: featureUi,
    to: [featureDeclaration, '^src/engine/(?!api/)', '^src/client/', '^src/kit/', '^src/domain/'],
  },
  'engine/api': { from: '^src/engine/api/', to: ['^src/engine/(?!ui/)', '^src/runtime/', '^src/domain/'] },
  services: {
    from: '^src/services/',
    to: [
      '^(schemas|resources)/(?!.*\\.ui)',
      featureDeclaration,
      featureApi,
      '^src/engine/(?!ui/)',
      '^src/runtime/',
      '^src/domain/',
    ],
  },
  client: { from: '^src/client/', to: [featureDeclaration, '^src/engine/(?!api/|ui/)', '^src/domain/'] },
  kit: { from: '^src/kit/', to: ['^src/client/texts/', '^src/domain/'] },
  'engine/ui': {
    from: engineUi,
    to: ['^src/engine/(?!api/)', '^src/client/', '^src/kit/', '^src/domain/'],
  },
  pages: {
    from: '^src/pages/',
    to: [
      '^(schemas|resources)/',
      featureDeclaration,
      featureUi,
      '^src/engine/(?!api/)',
      '^src/client/',
      '^src/kit/',
      '^src/domain/',
    ],
  },
  'resource pages': {
    from: resourceUi,
    to: [
      '^(schemas|resources)/',
      '^src/pages/',
      featureDeclaration,
      featureUi,
      '^src/engine/(?!api/)',
      '^src/client/',
      '^src/kit/',
      '^src/domain/',
    ],
  },
  console: {
    from: '^src/console/',
    to: [
      '^(schemas|resources)/',
      '^src/pages/',
      featureDeclaration,
      featureUi,
      '^src/engine/(?!api/)',
      '^src/client/',
      '^src/kit/',
      '^src/domain/',
    ],
  },
}

const code = '^(src|schemas|resources)/'
const tests = '\\.(test|test-d|fixture)\\.tsx?$'

const arrows = Object.entries(layers).map(([name, { from, except = [], to }]) => ({
  name: `${name} may not import this`,
  severity: 'error',
  from: { path: from, pathNot: [tests, ...except] },
  // The type of an answer is part of the call, not of the code behind it: types alone may come from the services.
  to: { path: code, pathNot: [from, ...to], dependencyTypesNot: ['type-only'] },
}))

export default {
  forbidden: [
    ...arrows,
    {
      name: 'no circle',
      severity: 'error',
      from: { path: code, pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no file that nobody imports',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['^src/main/', '^src/languages/', tests, '\\.d\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no test in the product',
      severity: 'error',
      from: { path: code, pathNot: tests },
      to: { path: `^tests/|${tests}` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules|tests)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.css'] },
  },
}
