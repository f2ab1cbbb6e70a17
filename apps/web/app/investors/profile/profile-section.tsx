import { profileForm } from '@furrow/modules/investors/api';
import type { ProfilePage } from '@furrow/modules/investors/contract';
import { Section } from '../../kit/section.tsx';
import { ServerFormView } from '../../kit/server-form/server-form.tsx';
import { useServerForm } from '../../kit/server-form/use-server-form.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { formServer } from '../form-server.ts';
import { ProfilePicture } from './profile-picture.tsx';

interface ProfileSectionProps {
  readonly profile: ProfilePage;
  readonly owner: string;
}

/** Who one is and where one lives: new accounts are opened with it. */
export function ProfileSection({ profile, owner }: ProfileSectionProps) {
  const form = useServerForm({
    server: formServer(profileForm, {}),
    description: profile.description,
    initial: profile.answer,
    owner,
    onDone: () => toast.show({ code: 'profile', type: 'success', text: 'Your profile is saved.' }),
  });
  return (
    <Section
      id="profile-section"
      title="Profile"
      lead="How we address and reach you. We use it to fill in new investment accounts. Changing it doesn’t change the accounts you have."
    >
      <div className="space-y-8">
        <ProfilePicture image={profile.image} />
        <ServerFormView form={form} action="Save your profile" idPrefix="profile-" />
      </div>
    </Section>
  );
}
