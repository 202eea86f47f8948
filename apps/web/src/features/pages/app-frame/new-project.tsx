import { useNavigate } from '@tanstack/react-router';
import { NewProjectDialog } from '../../core/tasks/index.ts';

interface NewProjectProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A project by its name; its page is where the rest is said. */
export function NewProject({ open, onOpenChange }: NewProjectProps) {
  const navigate = useNavigate();
  return (
    open && (
      <NewProjectDialog
        onClose={() => onOpenChange(false)}
        onCreated={({ id }) => void navigate({ to: '/projects/$projectId', params: { projectId: id } })}
      />
    )
  );
}
