import { NOTICES } from '@furrow/kernel/notices';
import { Button } from '@furrow/ui/button';
import { IconButton } from '@furrow/ui/icon-button';
import { SavedState, type SavedStateProps } from '@furrow/ui/saved-state';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { brandName } from '../../shell/brand-name.ts';
import { Brand } from '../../shell/header/brand.tsx';
import { useQuestionBefore } from '../../shell/navigation/use-leave-question.ts';
import { leavesProcess } from './leaves-process.ts';

interface ProcessHeaderProps {
  readonly farm: { readonly name: string; readonly slug: string };
  /** Null once there is nothing left to save. */
  readonly saved: SavedStateProps | null;
  /** What is being done with the farm. */
  readonly doing?: string;
  /** The way out where nothing is half done. */
  readonly aside?: ReactNode;
}

const mayLeave = () =>
  confirm({
    title: 'Leave and finish later?',
    text: NOTICES.leave_unreserved,
    act: 'Leave',
    stay: 'Stay here',
  });

/** In place of the site's header: the farm, what is saved, and the way out. */
export function ProcessHeader({ farm, saved, doing = 'Investing in', aside }: ProcessHeaderProps) {
  const navigate = useNavigate();
  const leave = async () => {
    if (await mayLeave()) await navigate(`/${farm.slug}`);
  };
  useQuestionBefore(saved === null ? false : leavesProcess, mayLeave);
  return (
    <div className="sticky top-0 z-40 border-line border-b bg-surface">
      <div className="process-page flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Brand name={brandName()} />
        <p className="hidden min-w-0 truncate border-line border-l pl-6 text-small md:block">
          {doing} <b className="font-semibold">{farm.name}</b>
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {aside}
          {saved === null ? null : <SavedState {...saved} />}
          {saved === null ? null : (
            <>
              <Button className="needs-script max-md:hidden" onClick={() => void leave()}>
                Leave and finish later
              </Button>
              <IconButton
                className="needs-script md:hidden"
                label="Leave and finish later"
                icon={<X aria-hidden />}
                onClick={() => void leave()}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
