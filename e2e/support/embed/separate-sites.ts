/** Playwright's own list without `ThirdPartyStoragePartitioning`; of two such arguments, Chromium uses the last. */
const disabled = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]

/** The arguments by which Chromium partitions storage by site and blocks third-party cookies, as users' browsers do. */
export const separateSites = [`--disable-features=${disabled.join(',')}`, '--test-third-party-cookie-phaseout']
