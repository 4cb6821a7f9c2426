export {
  checkBuild,
  faultOfName,
  faultOfSize,
  isLocalFile,
  sourcesFile,
  uploadLimits,
  type CheckedBuild,
} from './check-build.ts';
export { toldOverlays } from './check-overlays.ts';
export { slotsGivenUp } from './check-slots.ts';
export { conflictsOf, type ReleaseProblem } from './check-release.ts';
export {
  descriptor,
  release,
  type Descriptor,
  type Page,
  type Widget,
  type Release,
  type ReleaseFiles,
} from './descriptor.ts';
export { contractVersion, misfitsOf, misfitText, type Misfit, type Provides } from './contract.ts';
export { iconPath, iconsOf, namedIcons, unknownIcon } from './icons.ts';
export { earlyCallsOf } from './page-calls.ts';
export { callableSearches } from './search-calls.ts';
export { declaredSlots, toldSlots } from '../snapshot/slots.ts';
export { hashOfRelease, integrityOf } from './release-hash.ts';
export { contentSecurityPolicy, workerPolicy, type PolicyOptions } from './security-policy.ts';
export {
  createReach,
  familyOf,
  faultsOfStyles,
  isOwnName,
  scopeAttribute,
  selectorsOf,
  stylePrefix,
  type Reach,
} from './style-scope.ts';
