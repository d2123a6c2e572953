import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { jam } from '../format/date';
import { toast } from '../ui/feedback/toast';
import { Button } from '../ui/navigation/button';
import { IconButton } from '../ui/navigation/icon-button';
import { useTeksKit } from '../ui/teks';
import type { DaftarProps } from './daftar';
import { FilterButton } from './filter/filter-button';
import { FilterChips } from './filter/filter-chips';
import { SearchBox } from './filter/search-box';
import { SortSelect } from './sort-select';
import css from './tool-row.module.css';
import { ViewMenu } from './view-menu';

/** Search and filters at the left; how fresh the list is, how it looks and its file at the right. */
export function ToolRow<T>(props: DaftarProps<T> & { wide: boolean }) {
  const teks = useTeksKit();
  const { saringan, search, filters = [], hasil, wide, onDownload } = props;
  return (
    <div className={css.row}>
      {search && (
        <SearchBox
          {...search}
          value={saringan.value.q}
          onSearch={(q) => q !== saringan.value.q && saringan.set({ q })}
        />
      )}
      {filters.length > 0 && (
        <FilterButton
          filters={filters}
          saringan={saringan}
          wide={wide}
          total={hasil.data?.total}
          onOpen={props.onFilters}
          more={wide ? undefined : <InSheet {...props} />}
        />
      )}
      {props.tools}
      <FilterChips filters={filters} saringan={saringan} />
      <div className={css.right} data-elsewhere={filters.length > 0 || undefined}>
        {hasil.dataUpdatedAt > 0 && (
          <span className={css.fresh}>
            {teks.diperbarui}
            <span className="tnum">{jam(hasil.dataUpdatedAt)}</span>
          </span>
        )}
        <IconButton
          label={teks.perbaruiTerakhir(jam(hasil.dataUpdatedAt))}
          data-tip={teks.perbarui}
          icon={<IconRefresh className={hasil.isFetching ? css.turning : undefined} />}
          onClick={() => hasil.refetch()}
        />
        {wide && props.columns.length > 0 && <ViewMenu id={props.id} columns={props.columns} />}
        {!wide && filters.length === 0 && <SortSelect {...props} />}
        {onDownload && <Download onDownload={onDownload} wide={wide} />}
      </div>
    </div>
  );
}

/** What a phone has no room for beside the search: the order and the file. */
function InSheet<T>(props: DaftarProps<T>) {
  return (
    <>
      <SortSelect {...props} />
      {props.onDownload && <Download onDownload={props.onDownload} wide />}
    </>
  );
}

function Download({ onDownload, wide }: { onDownload: () => Promise<unknown>; wide: boolean }) {
  const teks = useTeksKit();
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await onDownload();
    } catch (thrown) {
      toast.danger(thrown instanceof Error && thrown.message ? thrown.message : 'Unknown error.');
    } finally {
      setPending(false);
    }
  };
  if (!wide) return <IconButton label={teks.unduhXlsx} icon={<IconDownload />} disabled={pending} onClick={start} />;
  return (
    <Button icon={<IconDownload />} pending={pending} pendingText={teks.mengunduh} onClick={start}>
      {teks.unduhXlsx}
    </Button>
  );
}
