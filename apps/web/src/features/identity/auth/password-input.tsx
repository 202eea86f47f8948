import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'autoComplete' | 'dir'> {
  /** What the browser may fill in or generate. */
  autoComplete: 'current-password' | 'new-password';
}

/** Hidden until the person reveals it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useText('auth');
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      className="pe-1"
      end={
        <IconButton
          name={t(visible ? 'hidePassword' : 'showPassword')}
          icon={visible ? <EyeOff /> : <Eye />}
          size="small"
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
