// Where curricula, outcomes and their coverage are, on which the rooms of courses agree.
export const KURIKULUM = '/akademik/kurikulum';
export const CPL = `${KURIKULUM}/cpl`;
export const CAKUPAN = `${KURIKULUM}/cakupan`;
