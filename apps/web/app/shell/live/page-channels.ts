/** The live channels the open page depends on, as its loaders name them (`channels` beside their data). */
export function pageChannels(matches: readonly { readonly loaderData: unknown }[]): string[] {
  const named = matches.flatMap(({ loaderData }) => {
    const channels =
      typeof loaderData === 'object' && loaderData !== null && 'channels' in loaderData
        ? loaderData.channels
        : [];
    return Array.isArray(channels) ? channels.filter((channel) => typeof channel === 'string') : [];
  });
  return [...new Set(named)].sort();
}
