import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../format/date';
import { toast } from '../ui/feedback/toast';
import { Button } from '../ui/navigation/button';
import { IconButton } from '../ui/navigation/icon-button';
import { useKitTexts } from '../ui/texts';
import { FilterButton } from './filter/filter-button';
import { FilterChips } from './filter/filter-chips';
import { SearchBox } from './filter/search-box';
import type { DataListProps } from './list';
import { SortSelect } from './sort-select';
import css from './tool-row.module.css';
import { ViewMenu } from './view-menu';

/** Search and filters at the left; how fresh the list is, how it looks and its file at the right. */
export function ToolRow<T>(props: DataListProps<T> & { wide: boolean }) {
  const texts = useKitTexts();
  const { filtering, search, filters = [], result, wide, onDownload } = props;
  return (
    <div className={css.row}>
      {search && (
        <SearchBox
          {...search}
          value={filtering.value.q}
          onSearch={(q) => q !== filtering.value.q && filtering.set({ q })}
        />
      )}
      {filters.length > 0 && (
        <FilterButton
          filters={filters}
          filtering={filtering}
          wide={wide}
          total={result.data?.total}
          onOpen={props.onFilters}
          more={wide ? undefined : <InSheet {...props} />}
        />
      )}
      {props.tools}
      <FilterChips filters={filters} filtering={filtering} />
      <div className={css.right} data-elsewhere={filters.length > 0 || undefined}>
        {result.dataUpdatedAt > 0 && (
          <span className={css.fresh}>
            {texts.updated}
            <span className="tnum">{formatTime(result.dataUpdatedAt)}</span>
          </span>
        )}
        <IconButton
          label={texts.updateLast(formatTime(result.dataUpdatedAt))}
          data-tip={texts.update}
          icon={<IconRefresh className={result.isFetching ? css.turning : undefined} />}
          onClick={() => result.refetch()}
        />
        {wide && props.columns.length > 0 && <ViewMenu id={props.id} columns={props.columns} />}
        {!wide && filters.length === 0 && <SortSelect {...props} />}
        {onDownload && <Download onDownload={onDownload} wide={wide} />}
      </div>
    </div>
  );
}

/** What a phone has no room for beside the search: the order and the file. */
function InSheet<T>(props: DataListProps<T>) {
  return (
    <>
      <SortSelect {...props} />
      {props.onDownload && <Download onDownload={props.onDownload} wide />}
    </>
  );
}

function Download({ onDownload, wide }: { onDownload: () => Promise<unknown>; wide: boolean }) {
  const texts = useKitTexts();
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
  if (!wide)
    return <IconButton label={texts.downloadXlsx} icon={<IconDownload />} disabled={pending} onClick={start} />;
  return (
    <Button icon={<IconDownload />} pending={pending} pendingText={texts.downloading} onClick={start}>
      {texts.downloadXlsx}
    </Button>
  );
}
