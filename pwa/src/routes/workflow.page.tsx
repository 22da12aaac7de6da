import { OwnStudio } from './own-studio';

export function WorkflowPage() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Make a photo speak</h1>
        <p className="max-w-prose text-lg text-soft">
          Choose a photo, write what it says, and send. You can close the page while it is being made.
        </p>
      </div>
      <OwnStudio />
    </div>
  );
}
